import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.http.*;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.*;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

final class Eh {
    static final HttpClient HTTP = HttpClient.newHttpClient();

    static final class Refusal extends RuntimeException {
        final int status;
        final String answer;

        Refusal(int status, String answer) {
            super(field(answer, "msg"));
            this.status = status;
            this.answer = answer;
        }
    }

    /** Signs a request, sends it, and returns the answer. A request without a body has an empty one. */
    static String call(String method, String path, String body) throws IOException, InterruptedException {
        String time = Long.toString(Instant.now().getEpochSecond());
        String nonce = UUID.randomUUID().toString();
        String signed = String.join("\n", time, nonce, method, path, body);
        byte[] signature = hmac(System.getenv("EH_SECRET").getBytes(UTF_8), signed);
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("EH_URL") + path))
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .timeout(Duration.ofSeconds(20))
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", nonce)
            .header("EH-Key", System.getenv("EH_KEY"))
            .header("EH-Time", time)
            .header("EH-Nonce", nonce)
            .header("EH-Signature", "v1=" + HexFormat.of().formatHex(signature))
            .build();
        HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() >= 400) throw new Refusal(response.statusCode(), response.body());
        return response.body();
    }

    static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(UTF_8));
        } catch (GeneralSecurityException never) {
            throw new IllegalStateException(never);
        }
    }

    /** Every field of this name, for short samples: in your server, use a JSON package. */
    static List<String> fields(String json, String name) {
        return Pattern.compile("\"" + name + "\":(?:\"([^\"]*)\"|([^,}\\]]+))").matcher(json).results()
            .map(found -> found.group(1) != null ? found.group(1) : found.group(2))
            .toList();
    }

    static String field(String json, String name) {
        return fields(json, name).get(0);
    }
}
