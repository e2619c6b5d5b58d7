import type { ShownImage } from '../lib/schema/picture.ts'
import { PictureView } from './picture.tsx'
import './backdrop.css'

/** On a phone the narrow one does: it is printed in one ink under the others. */
const SIZES = '(max-width: 759px) 45vw, 100vw'

/** A photo behind a title, printed into the inks of what it stands in. Nothing without one. */
export const Backdrop = ({ picture }: { picture: ShownImage | undefined }) =>
  picture ? (
    <PictureView
      className="photo"
      picture={picture}
      alt=""
      width={640}
      height={360}
      sizes={SIZES}
      eager
    />
  ) : null
