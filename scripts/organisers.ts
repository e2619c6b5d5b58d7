/** `npm run organisers -- TORNEO [ACCOUNT]`: who organises a tournament. Flag: --remove. */
import { orRefuse } from '../publish/ground/refusal.ts'
import { contentDir } from '../publish/ground/folders.ts'
import { print } from '../publish/ground/terminal.ts'
import { keptWanted } from '../server/api/database/kept.ts'
import { organisersCommand } from '../server/api/load/organisers-command.ts'

await orRefuse(() =>
  organisersCommand(
    process.argv.slice(2),
    { ...keptWanted(process.env), content: contentDir() },
    print,
  ),
)
