/** `npm run organisers -- TORNEO [ACCOUNT]`: who organises a tournament. Flag: --remove. */
import { orRefuse } from '../ground/refusal.ts'
import { contentDir } from '../ground/folders.ts'
import { print } from '../ground/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { organisersCommand } from '../server/api/load/organisers-command.ts'

await orRefuse(() =>
  organisersCommand(
    process.argv.slice(2),
    { ...keptWanted(process.env), content: contentDir() },
    print,
  ),
)
