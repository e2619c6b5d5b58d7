/**
 * The loader that `browser/parts/splash.ts` shows over the first page of a visit; until then it draws
 * and loads nothing. A reference, because a picture would be the page's largest element, and load
 * after its text.
 */
export const Loader = () => (
  <template>
    <div>
      <svg width="200" height="120">
        <use href="/cargando.svg#c" />
      </svg>
    </div>
  </template>
)
