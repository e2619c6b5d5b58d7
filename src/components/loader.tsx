/**
 * What `browser/splash.ts` shows over the first page of a visit; until then it draws and asks nothing.
 * By reference: a picture would be the largest thing on the page, and come after its words.
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
