/** What was uploaded, in a file that the process that works on it reads. */
export interface UploadFile {
  path: string;
  bytes: number;
}
