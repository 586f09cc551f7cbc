import type { ModeratedImage } from '#contract/image-moderation'
import { formatBytes } from '~/lib/format/bytes'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { type Html, html } from '~/render/server-html/html.server'
import { buttonClass } from '~/ui/button-class'

/** @param action the page with the list */
export function writeImages(images: ModeratedImage[], action: string, reader: Reader): Html[] {
  return images.map((image) => writeImage(image, action, reader))
}

function writeImage(
  { file, bytes, uploadedAt, uploader, deletion }: ModeratedImage,
  action: string,
  reader: Reader,
): Html {
  const { t } = reader
  const [, width = '', height = ''] = /-(\d+)x(\d+)\./.exec(file) ?? []
  const by = writeMember(uploader, t('moderation.formerMember'))
  const decision =
    deletion &&
    [
      t('moderation.decided', {
        name: deletion.by?.username ?? t('moderation.formerMember'),
        time: writeTime(deletion.at, reader).text,
      }),
      t('moderation.reason', { reason: deletion.reason }),
    ].join(' · ')
  return html`
    <li class="list-row">
      <div class="list-text">
        <p class="title"><a class="link" href="/static/${file}">${t('moderation.images.size', { width, height })}</a></p>
        <p class="prose">${!deletion && html`<img src="/static/${file}" width="${width}" height="${height}" alt="" loading="lazy">`}</p>
        <p class="hint">${by} · ${writeMoment(uploadedAt, reader)} · ${formatBytes(bytes)}</p>
        ${decision && html`<p>${decision}</p>`}
        <form class="post-answer" method="post" action="${action}">
          <input type="hidden" name="file" value="${file}">
          ${deletion ? writeRestore(reader) : writeDelete(reader)}
        </form>
      </div>
    </li>`
}

function writeDelete({ t }: Reader): Html {
  return html`
    <label>${t('moderation.images.reason')}<input class="input" name="reason" maxlength="500" required autocomplete="off"></label>
    <button class="${buttonClass({ look: 'danger', size: 'small' })}" name="act" value="delete">${t('moderation.images.delete')}</button>`
}

function writeRestore({ t }: Reader): Html {
  return html`<button class="${buttonClass({ size: 'small' })}" name="act" value="restore">${t('moderation.restore')}</button>`
}
