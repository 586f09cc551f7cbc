import { Rating, RatingInput } from '~/ui/rating'
import { Forced } from '../../forced'
import type { About, Examples } from '../../story'

function Average() {
  return (
    <p className="line">
      <Rating value="7.8" label="Rated 7.8 of 10" />
      <Rating value="9.1" label="Rated 9.1 of 10" note="12 reviews" />
    </p>
  )
}

function Scale() {
  return (
    <RatingInput
      id="rating-scale"
      name="rating"
      label="Your rating"
      stepLabel={(step) => `${step} of 10`}
      defaultValue="7"
      hint="10 is best."
    />
  )
}

function WithError() {
  return (
    <RatingInput
      id="rating-error"
      name="rating-error"
      label="Your rating"
      stepLabel={(step) => `${step} of 10`}
      error="This field is required."
    />
  )
}

function Disabled() {
  return (
    <RatingInput
      id="rating-disabled"
      name="rating-off"
      label="Your rating"
      stepLabel={(step) => `${step} of 10`}
      defaultValue="4"
      disabled
    />
  )
}

function Interaction() {
  return (
    <Forced>
      {(state) => (
        <RatingInput
          id={`rating-${state}`}
          name={`rating-${state}`}
          label="Your rating"
          stepLabel={(step) => `${step} of 10`}
        />
      )}
    </Forced>
  )
}

export const about: About = {
  title: 'Rating',
  summary: 'An average from 1 to 10, and the scale to choose one.',
  accessibility: [
    'The average is read as a sentence; the star is decoration.',
    'The scale is a radio group: Tab reaches it once, arrows move along it, and each step is read with its maximum.',
  ],
}

export const examples: Examples = { Average, Scale, WithError, Disabled, Interaction }
