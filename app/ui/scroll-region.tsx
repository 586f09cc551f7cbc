import { type ComponentPropsWithoutRef, forwardRef } from 'react'

interface ScrollRegionProps extends ComponentPropsWithoutRef<'div'> {
  as?: 'section' | 'div' | 'pre'
}

/** An element that scrolls its overflow, by touch and by keyboard (it is a tab stop). */
export const ScrollRegion = forwardRef<HTMLDivElement, ScrollRegionProps>(function ScrollRegion(
  { as = 'section', className = 'scroll-x', ...rest },
  ref,
) {
  // All three elements take the same props.
  const Element = as as 'div'
  return <Element ref={ref} className={className} tabIndex={0} {...rest} />
})
