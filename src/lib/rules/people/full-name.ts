import type { Player } from '../../schema/player.ts'

/** 'Ana López', or only the first name. */
export const fullName = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>) =>
  lastName ? `${firstName} ${lastName}` : firstName
