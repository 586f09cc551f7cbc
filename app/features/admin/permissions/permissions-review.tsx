import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/permissions'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Form } from '~/ui/form'
import { LinkButton } from '~/ui/link-button'
import { List, ListItem } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { Username } from '~/ui/username'
import { permissionsPage } from '../roles/roles-admin'
import type { PermissionsReview, RoleDifference } from './review-changes'

interface PermissionsReviewProps {
  review: PermissionsReview
  failed: string | null
  busy: boolean
}

/** Names the permissions that each role gains and loses, and the number of its members. */
export function PermissionsReviewScreen({ review: { changes, others }, failed, busy }: PermissionsReviewProps) {
  const { t } = useTranslation()
  const listed = [...new Set(changes.flatMap(({ gains, loses }) => [...gains, ...loses]))]
  return (
    <>
      <header className="head">
        <h1 className="head-title">{t('roleSettings.matrix.reviewTitle')}</h1>
      </header>
      <div className="stack-l max-w-measure">
        <ErrorSummary>{failed}</ErrorSummary>
        {others.length > 0 && (
          <Panel title={t('roleSettings.matrix.others')}>
            <Differences label={t('roleSettings.matrix.others')} roles={others} />
          </Panel>
        )}
        <Panel title={t('roleSettings.matrix.yours')}>
          {changes.length === 0 ? (
            <p>{t('roleSettings.matrix.same')}</p>
          ) : (
            <Differences label={t('roleSettings.matrix.yours')} roles={changes} />
          )}
        </Panel>
        <Form method="post" action={permissionsPage} className="line">
          <input type="hidden" name="listed" value={listed.join(' ')} />
          {changes.map(({ slug, before, after, revision }) => (
            <span key={slug} hidden>
              <input type="hidden" name={`before.${slug}`} value={before.join(' ')} />
              <input type="hidden" name={`may.${slug}`} value={after.join(' ')} />
              <input type="hidden" name={`revision.${slug}`} value={revision} />
            </span>
          ))}
          {changes.length > 0 && (
            <Button look="primary" name="act" value="confirm" busy={busy}>
              {t('roleSettings.matrix.confirm', { count: changes.reduce((sum, { members }) => sum + members, 0) })}
            </Button>
          )}
          <LinkButton href={permissionsPage}>{t('forms.cancel')}</LinkButton>
        </Form>
      </div>
    </>
  )
}

function Differences({ label, roles }: { label: string; roles: RoleDifference[] }) {
  const { t } = useTranslation()
  const name = (permissions: Permission[]) =>
    permissions.map((permission) => t(`admin.permissions.${permission}`)).join(', ')
  return (
    <List label={label}>
      {roles.map(({ slug, name: roleName, members, gains, loses }) => (
        <ListItem
          key={slug}
          title={<Username name={roleName} role={slug} />}
          note={
            <>
              {t('admin.roles.members', { count: members })}
              {loses.length > 0 && (
                <strong className="block">{t('roleSettings.matrix.loses', { permissions: name(loses) })}</strong>
              )}
              {gains.length > 0 && (
                <span className="block">{t('roleSettings.matrix.gains', { permissions: name(gains) })}</span>
              )}
            </>
          }
        />
      ))}
    </List>
  )
}
