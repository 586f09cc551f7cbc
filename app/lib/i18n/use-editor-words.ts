import { useTranslation } from 'react-i18next'

export function useEditorWords() {
  const { t } = useTranslation()
  return {
    toolbarLabel: t('editor.toolbar'),
    help: t('editor.help'),
    completion: { label: t('editor.suggestions'), countOf: (count: number) => t('editor.suggestionCount', { count }) },
    images: {
      add: t('editor.images.add'),
      newTab: t('editor.images.newTab'),
      adding: (name: string, number: number, count: number) => t('editor.images.adding', { name, number, count }),
      added: (count: number) => t('editor.images.added', { count }),
      failed: t('editor.images.failed'),
      tooLarge: (name: string) => t('editor.images.tooLarge', { name }),
      cancel: t('editor.images.cancel'),
      cancelled: t('editor.images.cancelled'),
    },
    tools: {
      bold: t('editor.tools.bold'),
      italic: t('editor.tools.italic'),
      heading: t('editor.tools.heading'),
      quote: t('editor.tools.quote'),
      code: t('editor.tools.code'),
      link: t('editor.tools.link'),
      list: t('editor.tools.list'),
      spoiler: t('editor.tools.spoiler'),
    },
  }
}
