import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { MarkdownEditor } from '~/ui/markdown-editor/markdown-editor'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

const tools = {
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  quote: 'Quote',
  code: 'Code',
  link: 'Link',
  list: 'List',
  spoiler: 'Spoiler',
}

const images = {
  add: 'Add image',
  newTab: '(new tab)',
  adding: (name: string, number: number, count: number) => `Adding ${name} (${number} of ${count})…`,
  added: (count: number) => (count === 1 ? 'Image added.' : `${count} images added.`),
  failed: 'The server did not respond.',
  tooLarge: (name: string) => `${name} is too large.`,
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
}

function Rest() {
  return (
    <Field id="markdown-rest" label="Reply" hint="Be kind.">
      {(control) => (
        <MarkdownEditor
          {...control}
          name="reply"
          toolbarLabel="Formatting"
          tools={tools}
          images={images}
          help="Markdown"
          defaultValue={'## Seeding\n\nLeave it on **overnight**.'}
        />
      )}
    </Field>
  )
}

function WithPreview() {
  return (
    <form method="get" action="/framework/markdown">
      <Field id="markdown-preview" label="Description" error="Write at least one sentence.">
        {(control) => (
          <MarkdownEditor
            {...control}
            name="description"
            toolbarLabel="Formatting of the description"
            tools={tools}
            images={images}
            help="Markdown"
            preview={
              <Button name="intent" value="preview" look="ghost" size="small">
                Preview
              </Button>
            }
          />
        )}
      </Field>
    </form>
  )
}

function Disabled() {
  return (
    <MarkdownEditor
      id="markdown-disabled"
      aria-label="Closed thread"
      toolbarLabel="Formatting, off"
      tools={tools}
      images={images}
      help="Markdown"
      disabled
      defaultValue="This thread is closed."
    />
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <MarkdownEditor
          id={`markdown-${state}`}
          aria-label={`Reply, ${state}`}
          toolbarLabel={`Formatting, ${state}`}
          tools={tools}
          images={images}
          help="Markdown"
          rows={3}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Markdown editor',
  summary: 'A plain text area with tools. What it will look like is rendered on the server, by a named submit button.',
  accessibility: [
    'The toolbar is one tab stop: arrows move inside, Home and End go to its ends.',
    'Ctrl or Command with B, I and K while writing; every edit can be undone by the browser.',
    'Images are chosen, pasted or dropped; a status says what is added, and why an image was refused.',
  ],
  withoutScripts:
    'the text area, its form and the preview work; the toolbar is not there, and images have a page of their own.',
}

export const examples: Examples = { Rest, WithPreview, Disabled, Interaction }
