/** The text beside a form's button. */
export type FormMessage = { words: string; isBad?: boolean }

/**
 * The message beside a form's fields. Once the form shows what it would change, `ConfirmPart` has the
 * bad ones, beside the tapped button: a long list of matches is between the two places.
 */
export const besideFields = (said: FormMessage | undefined, isLooked: boolean) =>
  isLooked && said?.isBad ? undefined : said

/** What went wrong. */
export const BadLine = ({ words }: { words: string }) => (
  <p role="alert" className="refusal">
    {words}
  </p>
)

/** The state of a form, or why the server refused its values. */
export const FormMessageLine = ({
  said,
  refusal,
}: {
  said: FormMessage | undefined
  /** About the values that were typed here and refused. */
  refusal?: string | undefined
}) => {
  const bad = said ? said.isBad && said.words : refusal
  return (
    <>
      <p role="status" className="sent">
        {said && !said.isBad && said.words}
      </p>
      {bad && <BadLine words={bad} />}
    </>
  )
}
