import type { ReactNode } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Form } from '~/ui/form'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'

interface Credential {
  id: string | number
  name: string
  note: ReactNode
  badge?: string | false
}

interface CredentialListProps {
  title: string
  about: string
  empty: { title: string; text: string }
  credentials: Credential[]
  /** `intent` is submitted with the row's `id`. */
  remove: { intent: string; label: string; labelOf: (name: string) => string }
}

export function CredentialList({ title, about, empty, credentials, remove }: CredentialListProps) {
  return (
    <Panel title={title}>
      <div className="stack">
        <p className="dim max-w-measure">{about}</p>
        <List label={title} empty={<Empty title={empty.title}>{empty.text}</Empty>}>
          {credentials.map(({ id, name, note, badge }) => (
            <ListItem
              key={id}
              title={name}
              note={note}
              end={
                <Form method="post" className="line">
                  {badge && <Badge>{badge}</Badge>}
                  <input type="hidden" name="intent" value={remove.intent} />
                  <input type="hidden" name="id" value={id} />
                  <Button size="small" look="danger" aria-label={remove.labelOf(name)}>
                    {remove.label}
                  </Button>
                </Form>
              }
            />
          ))}
        </List>
      </div>
    </Panel>
  )
}
