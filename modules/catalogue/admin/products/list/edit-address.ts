/** The page that edits a product. */
export const editAddress = ({ _id }: { _id: string }) => `/dashboard/manageproducts/${_id}/edit`;
