import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.*;

class Webhook {
    static boolean isGenuine(String body, Headers headers, String secret) {
        String id = headers.getFirst("webhook-id"), time = headers.getFirst("webhook-timestamp");
        String sent = headers.getFirst("webhook-signature");
        if (id == null || sent == null || time == null || !time.matches("\\d{1,12}")) return false;
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(time)) > 300) return false;
        byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
        byte[] signature = Eh.hmac(key, id + "." + time + "." + body);
        byte[] wanted = ("v1," + Base64.getEncoder().encodeToString(signature)).getBytes(UTF_8);
        return Arrays.stream(sent.split(" ")).anyMatch(given -> MessageDigest.isEqual(given.getBytes(UTF_8), wanted));
    }

    public static void main(String[] arguments) throws Exception {
        Set<String> handled = new HashSet<>(); // in your database
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            boolean genuine = isGenuine(body, exchange.getRequestHeaders(), System.getenv("EH_WEBHOOK_SECRET"));
            if (genuine && handled.add(exchange.getRequestHeaders().getFirst("webhook-id"))
                && Eh.field(body, "type").equals("order.paid"))
                System.out.println("ship " + Eh.field(body, "merchant_order_no"));
            exchange.sendResponseHeaders(genuine ? 204 : 400, -1);
            exchange.close();
        });
        server.start();
    }
}
