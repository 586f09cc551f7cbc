import { type KeyboardEvent, type ReactNode, type TextareaHTMLAttributes, useRef } from 'react'
import { useHydrated } from '~/render/document/use-hydrated'
import { Textarea } from '../textarea'
import type { CompletionWords } from './completion.client'
import { Toolbar } from './toolbar'
import { type ToolName, tools } from './tools'
import { useCompletion } from './use-completion'

type MarkdownEditorProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'children'> & {
  id: string
  toolbarLabel: string
  tools: Record<ToolName, string>
  /** Shown in place of the toolbar until hydration. */
  help: ReactNode
  /** A named submit button; the server returns the form with the rendered text. */
  preview?: ReactNode
  /** Words of the suggestions for `@name` and `[[name`; without them there are none. */
  completion?: CompletionWords
}

/** With JavaScript it has a toolbar and Ctrl or Command with B, I and K; the browser can undo every edit. */
export function MarkdownEditor({
  toolbarLabel,
  tools: names,
  help,
  preview,
  completion,
  ...rest
}: MarkdownEditorProps) {
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const suggestions = useCompletion(area, completion)

  async function use(name: ToolName) {
    const { applyTool } = await import('./edits.client')
    if (area.current) applyTool(area.current, name)
  }

  function shortcut(event: KeyboardEvent<HTMLTextAreaElement>) {
    suggestions.load()
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool || rest.readOnly) return
    event.preventDefault()
    void use(tool.name)
  }

  return (
    <div className="editor">
      <div className="editor-bar">
        {hydrated ? (
          <Toolbar
            controls={rest.id}
            label={toolbarLabel}
            names={names}
            disabled={rest.disabled || rest.readOnly}
            onUse={use}
          />
        ) : (
          <span className="hint px-2">{help}</span>
        )}
        {preview}
      </div>
      <Textarea rows={8} {...rest} ref={area} onKeyDown={shortcut} />
      {suggestions.list}
    </div>
  )
}
