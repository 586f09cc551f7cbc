import { useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { titlePartHref } from '~/lib/format/title-href'
import { Button } from '~/ui/button'
import { Count } from '~/ui/count'
import { Icon } from '~/ui/icon'
import type { TitleFrameView } from './title-view'

/** Follows a title. With JavaScript it changes at once, and back if the server refuses. */
export function FollowButton({ title }: { title: TitleFrameView }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const fetcher = useFetcher<{ failed: boolean }>()
  const asked = fetcher.formData?.get('follow')
  const isOn = asked ? asked === 'on' : title.isFollowed
  const action = titlePartHref(title, 'follow')
  const count = title.followers - Number(title.isFollowed) + Number(isOn)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    fetcher.submit({ follow: isOn ? 'off' : 'on', inPlace: '1' }, { method: 'post', action })
  }

  return (
    <form method="post" action={action} onSubmit={send} aria-busy={fetcher.state !== 'idle' || undefined}>
      <input type="hidden" name="redirectTo" value={pathname} />
      <Button name="follow" value={isOn ? 'off' : 'on'} aria-pressed={isOn}>
        <Icon is="i-lucide-bell" />
        {t('title.follow')}
        {count > 0 && <Count value={String(count)} label={t('title.facts.followers')} />}
      </Button>
      {fetcher.data?.failed && !asked && (
        <span className="field-error" role="alert">
          {t('title.followFailed')}
        </span>
      )}
    </form>
  )
}
