/** The day where the phone is, `YYYY-MM-DD`. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((figure) => String(figure).padStart(2, '0'))
    .join('-')
