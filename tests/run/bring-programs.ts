/**
 * What several stages need and the machine may not have, before they start: two that find it missing at
 * the same moment would both bring it.
 */
import { browserPath } from '../../bench/programs/browser.ts'
import { nginxPath } from '../../bench/programs/nginx-binary.ts'
import { postgresBin } from '../../bench/programs/postgres-binaries.ts'

for (const path of [browserPath, nginxPath, postgresBin]) console.log(path())
