import { expect, test } from 'vitest'
import { readFields } from '../../app/lib/forms/read-fields.server'

test('reads the texts of a form with short line breaks, and its files unchanged', async () => {
  const sent = new FormData()
  sent.append('reason', 'One\r\ntwo\rthree\nfour')
  sent.append('tag', 'a\r\nb')
  sent.append('tag', 'c')
  sent.append('picture', new File(['1\r\n2'], 'list.txt', { type: 'text/plain' }))
  const fields = await readFields(new Request('http://skerry.test/', { method: 'POST', body: sent }))
  expect(fields.get('reason')).toBe('One\ntwo\nthree\nfour')
  expect(fields.getAll('tag')).toEqual(['a\nb', 'c'])
  const file = fields.get('picture')
  expect(file).toBeInstanceOf(File)
  expect([(file as File).name, await (file as File).text()]).toEqual(['list.txt', '1\r\n2'])
})
