/** The draft's picture as a canvas can draw it. */
import { useEffect, useMemo, useState } from 'react'
import type { ShownPicture } from '../../screens/organise/first-steps.tsx'

/** `jpeg` in base64. Undefined while it is decoded, and where it cannot be. */
export function useDraftPicture(jpeg: string | undefined): ShownPicture | undefined {
  const [decoded, setDecoded] = useState<{ jpeg: string; pixels: ImageBitmap }>()
  useEffect(() => {
    if (jpeg === undefined) return
    let isCurrent = true
    const decode = async () => {
      const pixels = await createImageBitmap(blobOf(jpeg))
      if (isCurrent) setDecoded({ jpeg, pixels })
    }
    decode().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [jpeg])
  return useMemo(
    () => (decoded && decoded.jpeg === jpeg ? shownFrom(decoded.pixels) : undefined),
    [decoded, jpeg],
  )
}

const blobOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], {
    type: 'image/jpeg',
  })

const shownFrom = (pixels: ImageBitmap): ShownPicture => ({
  width: pixels.width,
  height: pixels.height,
  show: (canvas) => canvas?.getContext('2d')?.drawImage(pixels, 0, 0),
})
