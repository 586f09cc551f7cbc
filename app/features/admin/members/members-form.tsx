import type { InputHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/button'
import type { Choice } from '~/ui/choice'
import { Field } from '~/ui/field'
import { Fold } from '~/ui/fold'
import { Input } from '~/ui/input'
import { LinkButton } from '~/ui/link-button'
import { Select } from '~/ui/select'
import type { MembersView, MemberValues } from './members-view'

const states = ['active', 'banned', 'unverified', 'closed'] as const
const sorts = ['joined', 'seen', 'name', 'ratio'] as const
const folded = ['email', 'inviter', 'joinedFrom', 'joinedTo', 'seenFrom', 'seenTo', 'ratioFrom', 'ratioTo'] as const
const dates = ['joinedFrom', 'joinedTo', 'seenFrom', 'seenTo'] as const
const ratios = ['ratioFrom', 'ratioTo'] as const

/** A GET form: the URL is the state. */
export function MembersForm({ values, roles, readsAddresses }: MembersView) {
  const { t } = useTranslation()
  const input = (name: keyof MemberValues & keyof typeof labels, more: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <Field key={name} id={`members-${name}`} label={t(labels[name])}>
      {(control) => (
        <Input {...control} name={name} defaultValue={values[name]} maxLength={100} autoComplete="off" {...more} />
      )}
    </Field>
  )
  const select = (name: 'state' | 'role' | 'sort' | 'reversed', options: Choice[]) => (
    <Field id={`members-${name}`} label={t(labels[name])}>
      {(control) => <Select {...control} name={name} defaultValue={values[name]} options={options} />}
    </Field>
  )
  const any = { value: '', label: t('staffMembers.any') }
  return (
    <form className="stack mb-5" action="/admin/users">
      <div className="field-row">
        {input('q', { type: 'search', autoCapitalize: 'none' })}
        {select('state', [
          { value: '', label: t('staffMembers.open') },
          ...states.map((value) => ({ value, label: t(`staffMembers.states.${value}`) })),
        ])}
        {select('role', [any, ...roles])}
        {select(
          'sort',
          sorts.map((value) => ({
            value: value === 'joined' ? '' : value,
            label: t(`staffMembers.sorts.${value}`),
          })),
        )}
        {select('reversed', [
          { value: '', label: t('staffMembers.usual') },
          { value: 'true', label: t('staffMembers.opposite') },
        ])}
      </div>
      <Fold label={t('staffMembers.more')} open={folded.some((name) => values[name] !== '')}>
        <div className="field-row">
          {readsAddresses && input('email', { maxLength: 254, autoCapitalize: 'none' })}
          {input('inviter', { autoCapitalize: 'none' })}
          {dates.map((name) => input(name, { type: 'date' }))}
          {ratios.map((name) => input(name, { type: 'number', min: 0, step: 'any', inputMode: 'decimal' }))}
        </div>
      </Fold>
      <div className="line">
        <Button look="primary">{t('staffMembers.show')}</Button>
        <LinkButton href="/admin/users">{t('staffMembers.reset')}</LinkButton>
      </div>
    </form>
  )
}

const labels = {
  q: 'staffMembers.name',
  email: 'staffMembers.email',
  role: 'staffMembers.role',
  state: 'staffMembers.state',
  joinedFrom: 'staffMembers.joinedFrom',
  joinedTo: 'staffMembers.joinedTo',
  seenFrom: 'staffMembers.seenFrom',
  seenTo: 'staffMembers.seenTo',
  ratioFrom: 'staffMembers.ratioFrom',
  ratioTo: 'staffMembers.ratioTo',
  inviter: 'staffMembers.inviter',
  sort: 'staffMembers.sort',
  reversed: 'staffMembers.order',
} as const
