import { type ComponentPropsWithoutRef, forwardRef } from 'react'

interface ScrollRegionProps extends ComponentPropsWithoutRef<'div'> {
  as?: 'section' | 'div' | 'pre'
}

/** What may grow beyond its place scrolls there by itself: by touch and, as a stop of the Tab key, by keyboard. */
export const ScrollRegion = forwardRef<HTMLDivElement, ScrollRegionProps>(function ScrollRegion(
  { as = 'section', className = 'scroll-x', ...rest },
  ref,
) {
  // One of the three for the types: they take the same.
  const Element = as as 'div'
  return <Element ref={ref} className={className} tabIndex={0} {...rest} />
})
