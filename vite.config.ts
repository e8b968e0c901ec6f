import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Below the limit files would become data: addresses, which the page's policy refuses for anything but pictures.
  build: { assetsInlineLimit: 0 },
  // Named, or development finds them only at the first page and loads that one twice.
  optimizeDeps: { include: ['eventsource-parser/stream', 'lucide-react', 'zod'] },
});
