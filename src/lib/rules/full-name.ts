import type { Player } from '../schema/player.ts'

/** 'Ana López', or the first name alone. */
export const fullName = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>) =>
  lastName ? `${firstName} ${lastName}` : firstName
