import { useParams } from 'react-router-dom'

/** An id that the address names, as the platform takes it; what is no number is refused there. */
export const useIdParam = (param: string): number => Number(useParams()[param])
