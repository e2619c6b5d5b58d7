import { answering } from '../page-props.ts'
import { appManifest } from '../lib/sharing/app-manifest.ts'

/** The manifest for installing the site as an app. */
export const GET = answering(() => JSON.stringify(appManifest()))
