export function Breadcrumb({ label, parents }: { label: string; parents: { href: string; label: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {parents.map((parent) => (
          <li key={parent.href} className="crumb">
            <a href={parent.href} className="py-5px">
              {parent.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
