/** The tournament's own fields that its organiser changes on a phone. */
import type { ChangeOf } from '../../schema/change.ts'
import type { OpenFile } from '../found-match.ts'
import type { Fields } from '../splice/plain.ts'
import { withFields } from './match-data.ts'

type Edited = ChangeOf<'editTournament'>['fields']

const OWN = [
  ...(['name', 'host', 'league', 'location', 'timeZone', 'phone', 'color'] as const),
  'thumbnailImage',
] as const

/** Those fields as the file has them. */
export const tournamentFields = ({ data }: OpenFile): Fields =>
  Object.fromEntries(OWN.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]!]])))

/** The picture is also the logo, unless the file names another one. */
export function editedTournament({ data }: OpenFile, fields: Edited): Fields {
  const { thumbnailImage } = fields
  const isLogo =
    data.tournamentLogoImage === undefined || data.tournamentLogoImage === data.thumbnailImage
  const logo = thumbnailImage !== undefined && isLogo && { tournamentLogoImage: thumbnailImage }
  return withFields(data, { ...fields, ...logo })
}
