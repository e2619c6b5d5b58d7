import './list-chips.css'
import './elsewhere.css'

/** Links to other lists, as chips like the filters. */
export function Elsewhere({
  title,
  links,
}: {
  title: string
  links: readonly { label: string; address: string; isHere?: boolean }[]
}) {
  if (links.length < 2) return null
  return (
    <nav className="elsewhere" aria-label={title}>
      <h2>{title}</h2>
      {links.map(({ label, address, isHere }) => (
        <a key={address} href={address} aria-current={isHere || undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
