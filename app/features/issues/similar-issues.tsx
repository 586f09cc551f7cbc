import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimilarIssue } from './issues-view'

/** Milliseconds without typing after which the title is searched for. */
const typingDelay = 400

interface SimilarIssuesProps {
  /** Contains the field `title`. */
  fields: RefObject<HTMLElement>
  /** Found by the server with the preview. */
  found: SimilarIssue[]
}

/** Issues like the typed one: with scripts while the title is typed, without them below it after the preview. */
export function SimilarIssues({ fields, found }: SimilarIssuesProps) {
  const { t } = useTranslation()
  const [issues, setIssues] = useState(found)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request = new AbortController()
    const search = async (title: string) => {
      const { signal } = request
      try {
        const answer = await fetch(`/editor/similar?${new URLSearchParams({ title })}`, { signal })
        if (answer.ok) setIssues(await answer.json())
      } catch {
        // Aborted, or no connection: the last list stays.
      }
    }
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'title') return
      clearTimeout(timer)
      request.abort()
      request = new AbortController()
      const title = target.value.trim()
      if (title.length < 3) setIssues([])
      else timer = setTimeout(() => void search(title), typingDelay)
    }
    const area = fields.current
    area?.addEventListener('input', onInput)
    return () => {
      area?.removeEventListener('input', onInput)
      clearTimeout(timer)
      request.abort()
    }
  }, [fields])
  return (
    <>
      <p role="status" className="vh">
        {issues.length > 0 && t('issues.similar.count', { count: issues.length })}
      </p>
      {issues.length > 0 && (
        <section className="issue-similar" aria-labelledby="similar-title">
          <h2 id="similar-title">{t('issues.similar.title')}</h2>
          <ul>
            {issues.map(({ href, title, state }) => (
              <li key={href}>
                <a className="link" href={href} target="_blank" rel="noreferrer">
                  {title}
                </a>{' '}
                <span className="tag">{state}</span>
              </li>
            ))}
          </ul>
          <p className="hint">{t('issues.similar.hint')}</p>
        </section>
      )}
    </>
  )
}
