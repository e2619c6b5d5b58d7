import { answering } from '../page-props.ts'
import { appManifest } from '../lib/sharing/app-manifest.ts'

/** By which a phone puts the site among its apps. */
export const text = () => JSON.stringify(appManifest())

export const GET = answering(text)
