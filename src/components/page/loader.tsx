/**
 * The loader that `browser/parts/splash.ts` shows over the top bar on the first page of a visit, as
 * high as that bar; until then it draws and loads nothing. A reference, because a picture would be
 * the page's largest element, and load after its text.
 */
export const Loader = () => (
  <template>
    <div>
      <svg width="100%" height="56" viewBox="0 0 200 120">
        <use href="/cargando.svg#c" />
      </svg>
    </div>
  </template>
)
