/** `npm run accounts -- reset NAME`: a one-time link for a person who forgot their password. */
import { orRefuse } from '../ground/refusal.ts'
import { publicSettings } from '../publish/hosts/public-settings.ts'
import { print } from '../ground/terminal.ts'
import { accountsCommand } from '../server/api/accounts/accounts-command.ts'
import { keptWanted } from '../server/api/database/kept.ts'

await orRefuse(() =>
  accountsCommand(
    process.argv.slice(2),
    {
      place: keptWanted(process.env),
      siteUrl: publicSettings().siteUrl,
      now: Date.now,
    },
    print,
  ),
)
