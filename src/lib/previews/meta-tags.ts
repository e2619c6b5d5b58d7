/** A page's meta tags for search engines and chats. */
import { PREVIEW_SIZE } from './preview.ts'

/** `picture` is the absolute address of the picture for chats. */
type Said = { title: string; description: string; picture?: string | undefined }

/**
 * As markup: Astro would leave `<` in attributes, which a worker that parses the page's text takes
 * for a tag.
 */
export function metaTags({ title, description, picture }: Said): string {
  if (!picture) return meta({ name: 'description', content: description })
  return [
    meta({ name: 'description', property: 'og:description', content: description }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:image', content: picture }),
    meta({ property: 'og:image:width', content: String(PREVIEW_SIZE.width) }),
    meta({ property: 'og:image:height', content: String(PREVIEW_SIZE.height) }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
  ].join('')
}

const meta = (attributes: Readonly<Record<string, string>>) =>
  `<meta${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')}>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
