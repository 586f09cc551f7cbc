import type { Locator } from '@playwright/test'

/** Presses Enter as Safari reports the key that ends the text of an input method: after the end of the composition. */
export const endComposition = (field: Locator) =>
  field.evaluate((element) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
    return element.dispatchEvent(event) ? 'left to the browser' : 'handled'
  })
