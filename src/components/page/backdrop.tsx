import type { ShownImage } from '../../lib/schema/picture.ts'
import { PictureView } from '../picture.tsx'
import './backdrop.css'

/** Phones get the narrow picture: it is printed in one ink under the others. */
const SIZES = '(max-width: 759px) 45vw, 100vw'

/** A photo behind a title, in the page's inks. Renders nothing without a photo. */
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
