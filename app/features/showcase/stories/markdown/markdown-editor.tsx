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

function Rest() {
  return (
    <Field id="markdown-rest" label="Reply" hint="Be kind.">
      {(control) => (
        <MarkdownEditor
          {...control}
          name="reply"
          toolbarLabel="Formatting"
          tools={tools}
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
  ],
  withoutScripts: 'the text area, its form and the preview work; the toolbar is not there.',
}

export const examples: Examples = { Rest, WithPreview, Disabled, Interaction }
