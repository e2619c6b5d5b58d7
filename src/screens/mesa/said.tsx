/** What stands beside a form's button. */
export type Said = { words: string; isBad?: boolean }

/** What became of the form, or why the server refused what was typed in it. */
export const SaidLine = ({
  said,
  refusal,
}: {
  said: Said | undefined
  /** Of what was typed here before and not taken. */
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
