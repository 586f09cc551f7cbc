import type { Poll, PollOption } from '#contract/polls'
import type { Thread } from '#contract/threads'
import { formatMoment } from '~/lib/format/dates'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { writePercent } from '~/lib/format/write-percent.server'
import type { FormReply } from '~/lib/forms/form-reply'
import { type Html, html } from '~/render/server-html/html.server'
import { buttonClass } from '~/ui/button-class'
import { writeName } from './row-parts.server'

type ClosingAct = 'closePoll' | 'reopenPoll'

interface PollForm {
  action: string
  /** A submission that failed. */
  refused?: {
    reply: Pick<FormReply, 'errors' | 'failed'>
    typed: { act: 'vote' | 'withdraw' | ClosingAct; options: number[]; reason?: string }
  }
}

/** The poll of a thread: a form while the member may vote, and the results as far as they are shown. */
export function writePoll(
  poll: Poll,
  { isMine, isLocked }: Thread,
  { action, refused }: PollForm,
  reader: Reader,
): Html {
  const { t } = reader
  const { question, options, canVote, canClose, canReopen } = poll
  const hasVoted = options.some((option) => option.isMine)
  const hint = poll.maxChoices === 1 ? t('forumTexts.poll.one') : t('forumTexts.poll.most', { count: poll.maxChoices })
  const chosen =
    refused?.typed.act === 'vote' ? refused.typed.options : options.flatMap((it) => (it.isMine ? [it.number] : []))
  const trouble = refused?.reply.errors.options && (chosen.length === 0 ? t('forumTexts.poll.noOption') : hint)
  const list = html`
    <fieldset class="field">
      <legend class="${canVote ? 'hint px-0 pb-2' : 'vh'}">${canVote ? hint : question}</legend>
      <ul class="poll-options">${options.map((option) => writeOption(option, chosen.includes(option.number), poll, reader))}</ul>
    </fieldset>`
  const withdraw = html`
    <button class="${buttonClass({ look: 'ghost' })}" name="act" value="withdraw" formnovalidate>
      ${t('forumTexts.poll.withdraw')}
    </button>`
  return html`
    <h2 class="panel-head" id="poll-question">${question}</h2>
    ${trouble && html`<p class="field-error" role="alert">${trouble}</p>`}
    ${
      canVote
        ? html`<form class="stack" method="post" action="${action}#poll-question">
            ${list}
            <p class="line">
              <button class="${buttonClass({})}" name="act" value="vote">
                ${hasVoted ? t('forumTexts.poll.change') : t('forumTexts.poll.vote')}
              </button>
              ${hasVoted && withdraw}
            </p>
          </form>`
        : list
    }
    <p class="dim">${describe(poll, reader)}</p>
    ${canClose && writeClosing('closePoll', !isMine || isLocked, { action, refused }, reader)}
    ${canReopen && writeClosing('reopenPoll', true, { action, refused }, reader)}`
}

function writeOption(
  option: PollOption,
  isChosen: boolean,
  { maxChoices, voters, canVote, isSecret }: Poll,
  reader: Reader,
): Html {
  const { t, language } = reader
  const { number, text, isMine, votes } = option
  const type = maxChoices === 1 ? 'radio' : 'checkbox'
  const input = html`
    <input type="${type}" name="options" value="${number}"${isChosen ? html` checked` : ''}${type === 'radio' ? html` required` : ''}>`
  const mark = isMine ? html` <span class="hint">${t('forumTexts.poll.mine')}</span>` : ''
  const percent = voters === 0 ? 0 : Math.round((100 * (votes ?? 0)) / voters)
  const counted = t('forumTexts.poll.votes', { count: votes ?? 0, formatted: formatNumber(votes ?? 0, language) })
  const named = option.voters ?? []
  const more = (votes ?? 0) - named.length
  const names = html`
    <details class="hint">
      <summary class="disclosure">${t('forumTexts.poll.names')}</summary>
      ${named.map((member, index) => html`${index > 0 && ', '}${writeName(member, reader)}`)}
      ${more > 0 && t('forumTexts.poll.more', { formatted: formatNumber(more, language) })}
    </details>`
  return html`
    <li>
      ${canVote ? html`<label class="check">${input}<span>${text}${mark}</span></label>` : html`<p>${text}${mark}</p>`}
      ${
        votes !== null &&
        html`
          <p class="poll-result">
            <progress class="progress-bar" value="${percent}" max="100" aria-label="${text}"></progress>
            <span class="hint tabular">${counted} · ${writePercent(percent / 100, 0, reader)}</span>
          </p>`
      }
      ${!isSecret && named.length > 0 && names}
    </li>`
}

function describe({ voters, results, isSecret, isClosed, closesAt, options }: Poll, reader: Reader): string {
  const { t, language } = reader
  const when = closesAt === null ? '' : formatMoment(closesAt, reader)
  const isHidden = options.some(({ votes }) => votes === null)
  return [
    t('forumTexts.poll.voters', { count: voters, formatted: formatNumber(voters, language) }),
    isClosed ? t('forumTexts.poll.closed', { when }) : closesAt !== null && t('forumTexts.poll.closes', { when }),
    isHidden && t(`forums.poll.results.${results}`),
    isSecret ? t('forumTexts.poll.secret') : t('forums.poll.named'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Moderators give a reason, except for a poll of their own thread that is not locked. */
function writeClosing(act: ClosingAct, needsReason: boolean, { action, refused }: PollForm, { t }: Reader): Html {
  const isOpen = refused?.typed.act === act
  const label = act === 'closePoll' ? t('forumTexts.poll.close') : t('forumTexts.poll.reopen')
  const hasError = refused?.reply.errors.reason !== undefined
  const reason = html`
    <label class="label" for="poll-reason">${t('forumTexts.poll.reason')}</label>
    ${hasError && html`<p class="field-error" id="poll-reason-error">${t('forms.errors.required')}</p>`}
    <input class="input" id="poll-reason" name="reason" value="${refused?.typed.reason ?? ''}" maxlength="500" required
      autocomplete="off"${hasError ? html` aria-invalid="true" aria-describedby="poll-reason-error"` : ''}>`
  return html`
    <details${isOpen ? html` open` : ''}>
      <summary class="${buttonClass({ look: 'ghost', size: 'small' })}">${label}</summary>
      <form class="stack" method="post" action="${action}#poll-question">
        <p>${act === 'closePoll' ? t('forumTexts.poll.closeText') : t('forumTexts.poll.reopenText')}</p>
        ${needsReason && html`<div class="field">${reason}</div>`}
        <p><button class="${buttonClass({})}" name="act" value="${act}">${label}</button></p>
      </form>
    </details>`
}
