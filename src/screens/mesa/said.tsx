/** The text beside a form's button. */
export type FormMessage = { words: string; isBad?: boolean }

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
      {bad && (
        <p role="alert" className="refusal">
          {bad}
        </p>
      )}
    </>
  )
}
