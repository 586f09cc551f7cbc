import { useTranslation } from 'react-i18next'
import { describeFailure } from '~/lib/forms/describe-failure'
import type { FormReply } from '~/lib/forms/form-reply'
import { Empty } from '~/ui/empty'
import { ErrorSummary } from '~/ui/error-summary'
import { List } from '~/ui/list'
import { Panel } from '~/ui/panel'
import { Toast } from '~/ui/toast'
import { SubtitleRow } from './subtitle-row'
import type { SubtitlesView } from './subtitle-view'
import { UploadForm } from './upload-form'

interface SubtitlesScreenProps extends SubtitlesView {
  reply: FormReply | undefined
  busy: boolean
}

export function SubtitlesScreen({ subtitles, canUpload, done, failed, reply, busy, ...page }: SubtitlesScreenProps) {
  const { t } = useTranslation()
  const notRestored =
    failed === null
      ? null
      : describeFailure(t, { failed, message: '' }, { already_uploaded: t('subtitles.errors.sameAgain') })
  return (
    <div className="stack-l">
      {done !== null && !reply && <Toast>{t(`subtitles.done.${done}`)}</Toast>}
      <ErrorSummary>{notRestored}</ErrorSummary>
      <Panel title={t('subtitles.title')}>
        {subtitles.length === 0 ? (
          <Empty title={t('subtitles.none')}>
            <p>{t('subtitles.noneText')}</p>
            {canUpload && <p>{t('subtitles.invite')}</p>}
          </Empty>
        ) : (
          <div className="stack">
            <p className="dim max-w-measure">{t('subtitles.about')}</p>
            <List label={t('subtitles.title')}>
              {subtitles.map((subtitle) => (
                <SubtitleRow key={subtitle.id} slug={page.slug} subtitle={subtitle} />
              ))}
            </List>
          </div>
        )}
      </Panel>
      {(canUpload || reply) && (
        <Panel id="upload" title={t('subtitles.upload.title')}>
          <UploadForm {...page} reply={reply} busy={busy} />
        </Panel>
      )}
    </div>
  )
}
