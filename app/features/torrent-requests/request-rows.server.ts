import type { TorrentRequest, TorrentRequestLine } from '#contract/torrent-requests'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { writeMember } from '~/lib/format/write-member.server'
import { writeMoment } from '~/lib/format/write-moment.server'
import { categoryLabel } from '~/lib/i18n/category-label'
import { type Html, html } from '~/render/server-html/html.server'
import { badgeClass } from '~/ui/badge-class'
import { requestHref } from './requests-view'

const looks = { open: 'neutral', proposed: 'info', filled: 'seed' } as const

export const countPoints = (count: number, { t, language }: Reader) =>
  t('torrentRequestTexts.points', { count, formatted: formatNumber(count, language) })

const countSupporters = (count: number, { t, language }: Reader) =>
  t('torrentRequestTexts.supporters', { count, formatted: formatNumber(count, language) })

function writeState(state: TorrentRequestLine['state'], { t }: Reader): Html {
  return html`<span class="${badgeClass(looks[state])}">${t(`torrentRequestTexts.states.${state}`)}</span>`
}

/** Category, requester and age. */
function writeFacts({ category, requester, createdAt }: TorrentRequestLine, reader: Reader): Html {
  const { t } = reader
  const name = category ? categoryLabel(t, category.slug, category.name) : t('torrentRequestTexts.noCategory')
  const by = writeMember(requester, t('torrentRequestTexts.gone'))
  return html`${name} · ${by} · ${writeMoment(createdAt, reader)}`
}

export function writeRequests(requests: TorrentRequestLine[], reader: Reader): Html[] {
  const { t } = reader
  return requests.map((request) => {
    const { slug, title, state, bounty, supporters, isMine, pledge } = request
    const own = isMine ? t('torrentRequestTexts.mine') : pledge !== null && t('torrentRequestTexts.supported')
    return html`
      <li class="list-row">
        <div class="list-text">
          <p class="line"><a class="title" href="${requestHref(slug)}">${title}</a>${state !== 'open' && writeState(state, reader)}</p>
          <p class="hint">
            ${writeFacts(request, reader)} · ${countSupporters(supporters, reader)}${own && html` · <b>${own}</b>`}
          </p>
        </div>
        ${bounty > 0 && html`<span class="list-end">${countPoints(bounty, reader)}</span>`}
      </li>`
  })
}

/** State, category, requester and age of a request, for the head of its page. */
export function writeOrigin(request: TorrentRequest, reader: Reader): Html {
  const { state, editedAt } = request
  const edited = editedAt && reader.t('torrentRequestTexts.edited', { when: writeTime(editedAt, reader).text })
  return html`${writeState(state, reader)}<span>${writeFacts(request, reader)}${edited && html` · ${edited}`}</span>`
}
