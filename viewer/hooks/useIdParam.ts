import { useParams } from 'react-router-dom'

/** A numeric id from the URL. The server rejects NaN. */
export const useIdParam = (param: string): number => Number(useParams()[param])
