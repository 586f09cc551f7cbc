import { type KeyboardEvent, type ReactNode, type TextareaHTMLAttributes, useRef } from 'react'
import { useHydrated } from '~/render/document/use-hydrated'
import { Button } from '../button'
import { LinkButton } from '../link-button'
import { Textarea } from '../textarea'
import type { CompletionWords } from './completion.client'
import type { ImageWords } from './image-uploads.client'
import { Toolbar } from './toolbar'
import { type ToolName, tools } from './tools'
import { useCompletion } from './use-completion'
import { useImageUploads } from './use-image-uploads'

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
  images: ImageWords
}

/** The page that adds an image without scripts. */
const imagePage = '/images/new'

/**
 * With JavaScript it has a toolbar, Ctrl or Command with B, I and K, and takes pasted and dropped images; the browser can undo
 * every edit.
 */
export function MarkdownEditor({
  toolbarLabel,
  tools: names,
  help,
  preview,
  completion,
  images: imageWords,
  ...rest
}: MarkdownEditorProps) {
  const hydrated = useHydrated()
  const area = useRef<HTMLTextAreaElement>(null)
  const suggestions = useCompletion(area, completion)
  const images = useImageUploads(area, imageWords)

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
        <div className="editor-acts">
          {hydrated ? (
            <Button
              type="button"
              look="ghost"
              size="small"
              disabled={rest.disabled || rest.readOnly}
              onClick={images.choose}
            >
              {imageWords.add}
            </Button>
          ) : (
            <LinkButton href={imagePage} target="_blank" look="ghost" size="small">
              {imageWords.add} <span className="vh">{imageWords.newTab}</span>
            </LinkButton>
          )}
          {preview}
        </div>
      </div>
      <Textarea rows={8} {...rest} {...(rest.readOnly ? {} : images.handlers)} ref={area} onKeyDown={shortcut} />
      {suggestions.list}
      <div className="line hint">
        <span role="status">{images.status}</span>
        {images.isBusy && (
          <Button type="button" look="ghost" size="small" onClick={images.cancel}>
            {imageWords.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
