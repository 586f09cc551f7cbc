import { describe, expect, it } from 'vitest'
import { judgePassword } from '../../api/passwords/password-rules'

const words = ['Skerry', 'Åsmund_Brækhan', 'kari.nordmann@fjord.example']

describe('a new password', () => {
  it.each([
    'correct horse battery staple',
    'blåbærsyltetøy',
    '🦭🦭🐋🐳🐬🐟🐠🐡',
    'Xq7#vLm2',
    'aaaaaaab cdefgh',
    'x1'.padEnd(128, 'qwe rtz'),
  ])('accepts %j', async (password) => expect(await judgePassword(password, words)).toEqual([]))

  it.each([
    ['short', 'too_small'],
    ['🦭🦭🦭🦭', 'too_small'],
    ['', 'too_small'],
    ['long '.repeat(26), 'too_big'],
    ['password', 'common'],
    ['PassWord1', 'common'],
    ['ｐａｓｓｗｏｒｄ', 'common'],
    ['1234567890', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abcabcabcabc', 'common'],
    ['skerry2026', 'context'],
    ['SKERRYskerry', 'context'],
    ['brækhan-1', 'context'],
    ['kari.nordmann!', 'context'],
    ['fjordfjord12', 'context'],
  ])('refuses %j with %s', async (password, fault) => expect(await judgePassword(password, words)).toEqual([fault]))

  it('may contain a context word in a longer sentence', async () => {
    expect(await judgePassword('a skerry is a small rock', words)).toEqual([])
  })

  it('is judged when the context has no words', async () => {
    expect(await judgePassword('lighthouse of my own', [null, undefined, ''])).toEqual([])
  })
})
