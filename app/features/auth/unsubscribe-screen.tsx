import { useTranslation } from 'react-i18next'
import type { NotificationTopic } from '#contract/notifications'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { NoticeScreen } from './notice-screen'

interface UnsubscribeScreenProps {
  isDone: boolean
  /** null for an invalid link. */
  topics: NotificationTopic[] | null
}

export function UnsubscribeScreen({ isDone, topics }: UnsubscribeScreenProps) {
  const { t } = useTranslation()
  const title = t('auth.unsubscribe.title')
  if (isDone) return <NoticeScreen title={t('auth.unsubscribe.done')} text={t('auth.unsubscribe.doneText')} />
  if (!topics) return <NoticeScreen title={t('auth.ended.title')} text={t('auth.unsubscribe.ended')} />
  return (
    <>
      <h1>{title}</h1>
      <Form method="post" className="stack">
        <p>{t('auth.unsubscribe.text')}</p>
        <ul className="prose">
          {topics.map((topic) => (
            <li key={topic}>{t(`account.choices.topics.${topic}`)}</li>
          ))}
        </ul>
        <Button look="primary" wide>
          {t('auth.unsubscribe.submit')}
        </Button>
      </Form>
    </>
  )
}
