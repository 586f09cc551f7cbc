/** Hex colours. `ink` is readable on `ground` and on `deep`. */
export interface Palette {
  ground: string
  deep: string
  mid: string
  bright: string
  ink: string
}

const palette = (ground: string, deep: string, mid: string, bright: string, ink: string): Palette => ({
  ground,
  deep,
  mid,
  bright,
  ink,
})

export const palettes: Palette[] = [
  palette('#14304d', '#0c1d31', '#2f6a8a', '#e9a54c', '#f6ecd9'),
  palette('#7d2b20', '#4f1913', '#b9543c', '#f0c98b', '#fbeedb'),
  palette('#e7dcc5', '#d2c3a2', '#b5532f', '#27343f', '#1d252c'),
  palette('#2f4834', '#1c2d21', '#648552', '#dec97b', '#f3efd8'),
  palette('#4b2136', '#2d1321', '#8d3b50', '#f2a75b', '#fae6d4'),
  palette('#10555a', '#0a373b', '#31938e', '#f3d27a', '#eef5ea'),
  palette('#dba044', '#c98a30', '#94441f', '#f8ebcb', '#2b1a11'),
  palette('#3b4550', '#272e36', '#6d7c88', '#dd5c40', '#f3f1eb'),
  palette('#aacbd5', '#8cb6c4', '#e1664b', '#17374b', '#112837'),
  palette('#1b1918', '#0d0c0c', '#4a453f', '#d9b449', '#f4efe2'),
  palette('#e8c5b5', '#d9a893', '#97423d', '#2d3344', '#2c2130'),
]
