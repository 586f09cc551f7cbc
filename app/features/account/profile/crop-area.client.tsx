import { type ComponentProps, useEffect, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import libraryStyles from 'react-image-crop/dist/ReactCrop.css?inline'
import ownStyles from '~/styles/crop.css?inline'

interface CropAreaProps {
  /** URL of the original image. */
  source: string
  ariaLabels: ComponentProps<typeof ReactCrop>['ariaLabels']
  onChange: (image: HTMLImageElement, crop: PercentCrop) => void
}

/** A square selection that is moved and resized by pointer, touch and arrow keys. It imports its own styles. */
export function CropArea({ source, ariaLabels, onChange }: CropAreaProps) {
  const [crop, setCrop] = useState<PercentCrop>()
  const [image, setImage] = useState<HTMLImageElement | null>(null)

  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(libraryStyles + ownStyles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])

  function take(from: HTMLImageElement, next: PercentCrop) {
    setCrop(next)
    onChange(from, next)
  }

  /** Starts with the largest centred square. */
  function begin(from: HTMLImageElement) {
    const { width, height } = from
    const side = width > height ? { height: 100 } : { width: 100 }
    setImage(from)
    take(from, centerCrop(makeAspectCrop({ unit: '%', ...side }, 1, width, height), width, height))
  }

  return (
    <ReactCrop
      crop={crop}
      aspect={1}
      minWidth={24}
      keepSelection
      ariaLabels={ariaLabels}
      onChange={(_, next) => image && take(image, next)}
    >
      <img src={source} alt="" onLoad={({ currentTarget }) => begin(currentTarget)} />
    </ReactCrop>
  )
}
