import type { APIRoute } from 'astro'
import { appManifest } from '../lib/sharing/app-manifest.ts'

/** By which a phone puts the site among its apps. */
export const GET: APIRoute = () => new Response(JSON.stringify(appManifest()))
